/**
 * What of a new surface the code of the release before could not work with. It reads and writes the columns it knows, and no
 * others; so they have to stay as they are, and what is new has to do without it.
 *
 * @param {import('./schema-surface.mjs').Surface} released
 * @param {import('./schema-surface.mjs').Surface} current
 * @param {{ subject: string, reason: string }[]} [accepted] breaks that do no harm, by how they begin, each with the reason
 * @returns {string[]} one line each
 */
export function findBreaks(released, current, accepted = []) {
  const breaks = Object.entries(released).flatMap(([schema, tables]) =>
    Object.entries(tables).flatMap(([name, table]) => {
      const now = current[schema]?.[name];

      return now
        ? breaksOf(table, now).map((text) => `${schema}.${name}${text}`)
        : [`${schema}.${name} is gone`];
    }),
  );

  return breaks.filter((text) => !accepted.some(({ subject }) => text.startsWith(`${subject} `)));
}

function breaksOf(before, now) {
  return [
    ...Object.entries(before.columns).flatMap(([column, was]) =>
      columnBreaks(column, was, now.columns[column]),
    ),
    ...Object.entries(now.columns)
      .filter(([column, { isOptional }]) => !(column in before.columns) && !isOptional)
      .map(([column]) => `.${column} is new, and every insert needs it`),
    ...now.rules
      .filter((rule) => !before.rules.includes(rule) && isOfOldColumns(rule, before))
      .map((rule) => ` has a new rule: ${rule}`),
  ];
}

function columnBreaks(column, was, is) {
  if (!is) {
    return [`.${column} is gone`];
  }

  return [
    ...(is.type === was.type ? [] : [`.${column} was ${was.type} and is ${is.type}`]),
    ...(was.isNullable && !is.isNullable ? [`.${column} may no longer be null`] : []),
    ...(was.isOptional && !is.isOptional ? [`.${column} may no longer be left out`] : []),
  ];
}

/** Whether it says nothing of new columns: rows that leave those out meet the other rules by their defaults. */
function isOfOldColumns(rule, { columns }) {
  return Object.keys(columns).some((column) => new RegExp(`\\b${column}\\b`).test(rule));
}

/** In this order, because most browsers also name the ones they derive from. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** Browser and operating system by name, so that users can tell their sessions apart; without versions. */
export function describeDevice(userAgent: string): string {
  const browser = nameIn(userAgent, BROWSERS);
  const system = nameIn(userAgent, SYSTEMS);

  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device');
}

function nameIn(userAgent: string, names: readonly (readonly [string, string])[]): string | undefined {
  return names.find(([token]) => userAgent.includes(token))?.[1];
}

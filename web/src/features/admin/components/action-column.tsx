import { Button } from '../../../components/ui/button.js';
import type { Column } from './admin-table.js';

/** The last column of a table: one button for each row, such as 'Delete'. */
export function actionColumn<Row>(
  label: string,
  nameOf: (row: Row) => string | null,
  onPress: (row: Row) => void,
): Column<Row> {
  return {
    header: label,
    isHeaderHidden: true,
    className: 'md:text-right',
    cell: (row) => (
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${label} ${nameOf(row)}`}
        onClick={() => onPress(row)}
      >
        {label}
      </Button>
    ),
  };
}

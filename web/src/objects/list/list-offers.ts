import { COLUMN_ICONS } from '../../views/toolbar/column-icons.ts'
import type { GroupOffer } from '../../views/toolbar/GroupMenu.tsx'
import type { ListedRow, ListField, ListKind } from './list-kind.ts'

/** What a list can be grouped by: what all have, and fields that are chosen from a list. */
export const groupOffers = <Row extends ListedRow>(
  { groups }: ListKind<Row>,
  fields: readonly ListField[],
): GroupOffer[] => [
  ...groups,
  ...fields.flatMap(({ id, label, type }) =>
    type === 'SELECT' || type === 'PERSON'
      ? [{ by: type, fieldId: id, title: label, icon: COLUMN_ICONS[type] } as const]
      : [],
  ),
]

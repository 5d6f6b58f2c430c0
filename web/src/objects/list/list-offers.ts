import { MessageCircleQuestionMark } from 'lucide-react'
import { COLUMN_ICONS } from '../../views/toolbar/column-icons.ts'
import type { GroupOffer } from '../../views/toolbar/GroupMenu.tsx'
import type { ListedRow, ListField, ListKind } from './list-kind.ts'

/** What stands before the name of a field, or of a question. */
export const fieldIcon = ({ type, isQuestion }: Pick<ListField, 'type' | 'isQuestion'>) =>
  isQuestion ? MessageCircleQuestionMark : COLUMN_ICONS[type]

/** What a list can be grouped by: what all have, and fields that are chosen from a list. */
export const groupOffers = <Row extends ListedRow>(
  { groups }: ListKind<Row>,
  fields: readonly ListField[],
): GroupOffer[] => [
  ...groups,
  ...fields.flatMap(({ id, label, type, isQuestion }) =>
    type === 'SELECT' || type === 'PERSON'
      ? [{ by: type, fieldId: id, title: label, icon: fieldIcon({ type, isQuestion }) } as const]
      : [],
  ),
]

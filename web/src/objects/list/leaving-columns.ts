import { EXPORTED_COLUMNS } from '@verbatim/contracts/views/exported-columns.ts'
import { fieldOfColumn } from '@verbatim/contracts/views/view-data.ts'
import type { FieldObject } from '../../gql/graphql.ts'

/** Whether a column leaves with a list as a table; what else it shows stands with another service. */
export function leavesWith(objectType: FieldObject): (column: { key: string }) => boolean {
  const own: readonly string[] = EXPORTED_COLUMNS[objectType]
  return ({ key }) => fieldOfColumn(key) !== null || own.includes(key)
}

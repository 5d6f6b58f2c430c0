import { readSetFields, type SetField } from '@verbatim/fields/bulk-edits/change-fields.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'

/** What is done to each project. */
export type ProjectChange =
  | { kind: 'FIELDS'; values: SetField[] }
  /** Null for no folder. */
  | { kind: 'FOLDER'; folderId: string | null }
  | { kind: 'ARCHIVE'; archived: boolean }
  /** Of whoever began it. */
  | { kind: 'STAR'; starred: boolean }
  | { kind: 'DELETE' }

/** A change of projects as it is asked for: one of these. */
type AskedProjectChange = {
  setFields?: readonly { fieldId: string; value?: string | null }[] | null
  moveToFolder?: { folderId?: string | null } | null
  archived?: boolean | null
  starred?: boolean | null
  delete?: boolean | null
}

/** The change that is asked for. Throws ValidationError for none or several. */
export function readProjectChange(input: AskedProjectChange): ProjectChange {
  const changes: ProjectChange[] = []
  const values = readSetFields(input.setFields)
  const { moveToFolder, archived, starred } = input
  if (values.length) changes.push({ kind: 'FIELDS', values })
  if (moveToFolder) changes.push({ kind: 'FOLDER', folderId: folderOf(moveToFolder.folderId ?? null) })
  if (archived != null) changes.push({ kind: 'ARCHIVE', archived })
  if (starred != null) changes.push({ kind: 'STAR', starred })
  if (input.delete) changes.push({ kind: 'DELETE' })
  const [change, another] = changes
  if (!change || another)
    throw invalid('Say what is changed: fields, the folder, archived, starred, or that they are deleted.')
  return change
}

const folderOf = (folderId: string | null): string | null => (folderId === null ? null : knownId(folderId, 'Folder'))

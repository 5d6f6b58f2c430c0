import type { Node } from 'prosemirror-model'
import type { ReadTransaction } from '../../database/read-transaction.ts'
import { found } from '../../errors.ts'
import { documentOfNodes } from './close-version.ts'
import type { Version } from './version.ts'
import { versionReader } from './version-repository.ts'
import type { VersionTable } from './version-table.ts'

type Asked = { table: VersionTable; teamId: string; ownerId: string }

/** A version, and its document: null for the open one, which ends with what stands now. Throws NotFound. */
export async function readVersion(
  tx: ReadTransaction,
  { table, teamId, ownerId }: Asked,
  versionId: string,
): Promise<{ version: Version; document: Node | null }> {
  const versions = versionReader(tx, table, teamId)
  const version = found(await versions.find(ownerId, versionId), 'Version')
  if (version.isOpen) return { version, document: null }
  const nodes = (await versions.contents(ownerId, version)).get(version.id)
  return { version, document: nodes ? documentOfNodes(nodes) : null }
}

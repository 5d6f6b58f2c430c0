import { audit } from '@verbatim/kit/audit/audit.ts'
import type { AuditedObject, AuditSource } from '@verbatim/kit/audit/audited-act.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { AccessObject } from '#src/access/access-chain.ts'
import type { OwnEntry } from '#src/access/access-repository.ts'
import { folderReader } from '#src/projects/folders/folder-repository.ts'
import { projectReader } from '#src/projects/project-repository.ts'

/** @property name as people know it, where that was just read */
type Changed = {
  kind: AccessObject
  id: string
  name?: string
  before: readonly OwnEntry[]
  after: readonly OwnEntry[]
}

/** Keeps in the audit log who has which access to a project or folder now, and what they had before. */
export async function auditAccess(
  tx: Transaction,
  source: AuditSource,
  { kind, id, name, before, after }: Changed,
): Promise<void> {
  const [given, taken] = [without(after, before), without(before, after)]
  if (!given.length && !taken.length) return
  const { teamId } = source.origin
  const type = kind === 'project' ? 'project' : 'projectCategory'
  const known = name ?? (await nameOf(tx, teamId, kind, id))
  await audit(tx, source, { act: 'access.changed', object: { type, id, name: known }, metadata: { given, taken } })
}

const nameOf = async (tx: Transaction, teamId: string, kind: AccessObject, id: string): Promise<string> =>
  (kind === 'project'
    ? (await projectReader(tx, teamId).byIds([id]))[0]?.title
    : (await folderReader(tx, teamId).byIds([id]))[0]?.name) ?? ''

/** Keeps in the audit log that a project or folder hangs elsewhere, by the names of the places: who may open it changes. */
export async function auditMoved(
  tx: Transaction,
  source: AuditSource,
  { act, object, from, to }: { act: 'project.moved' | 'folder.moved'; object: AuditedObject } & Places,
): Promise<void> {
  const folders = await folderReader(tx, source.origin.teamId).byIds([from, to].flatMap((id) => id ?? []))
  const nameOf = (id: string | null) =>
    id === null ? 'the workspace' : (folders.find((one) => one.id === id)?.name ?? '')
  await audit(tx, source, { act, object, metadata: { from: nameOf(from), to: nameOf(to) } })
}

type Places = { from: string | null; to: string | null }

const without = (entries: readonly OwnEntry[], others: readonly OwnEntry[]): string[] => {
  const known = new Set(others.map(asText))
  return entries.map(asText).filter((text) => !known.has(text))
}

const asText = ({ principal, level }: OwnEntry): string => `${principal} ${level}`

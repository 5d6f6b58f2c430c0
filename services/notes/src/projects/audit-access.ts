import { audit } from '@verbatim/kit/audit/audit.ts'
import type { AuditSource } from '@verbatim/kit/audit/audited-act.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { AccessObject } from '#src/access/access-chain.ts'
import type { OwnEntry } from '#src/access/access-repository.ts'
import { folderReader } from '#src/projects/folders/folder-repository.ts'
import { projectReader } from '#src/projects/project-repository.ts'

type Changed = { kind: AccessObject; id: string; before: readonly OwnEntry[]; after: readonly OwnEntry[] }

/** Keeps in the audit log who has which access to a project or folder now, and what they had before. */
export async function auditAccess(
  tx: Transaction,
  source: AuditSource,
  { kind, id, before, after }: Changed,
): Promise<void> {
  const [given, taken] = [without(after, before), without(before, after)]
  if (!given.length && !taken.length) return
  const { teamId } = source.origin
  const type = kind === 'project' ? 'project' : 'projectCategory'
  const name =
    kind === 'project'
      ? (await projectReader(tx, teamId).byIds([id]))[0]?.title
      : (await folderReader(tx, teamId).byIds([id]))[0]?.name
  await audit(tx, source, { act: 'access.changed', object: { type, id, name: name ?? '' }, metadata: { given, taken } })
}

const without = (entries: readonly OwnEntry[], others: readonly OwnEntry[]): string[] => {
  const known = new Set(others.map(asText))
  return entries.map(asText).filter((text) => !known.has(text))
}

const asText = ({ principal, level }: OwnEntry): string => `${principal} ${level}`

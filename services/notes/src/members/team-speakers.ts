import { nameKey } from '@verbatim/contracts/people/name-key.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { memberReader } from '#src/members/member-repository.ts'

type Named = { name: string | null; interviewer: boolean }

/**
 * Those who speak, with who has the full name of a member of the workspace as an interviewer: a colleague who talks with
 * somebody is not who was asked. A person can say otherwise afterwards.
 */
export async function withTeam<T extends Named>(
  tx: ReadTransaction,
  teamId: string,
  speakers: readonly T[],
): Promise<T[]> {
  const keys = new Set(speakers.flatMap(({ name, interviewer }) => (name && !interviewer ? [nameKey(name)] : [])))
  if (!keys.size) return [...speakers]
  const team = await memberReader(tx, teamId).knownNames([...keys])
  return speakers.map((one) => (one.name && team.has(nameKey(one.name)) ? { ...one, interviewer: true } : one))
}

import { isId } from '@verbatim/contracts/ids.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Directory, directoryWithin } from '#src/scim/directory.ts'
import type { ScimAnswer } from '#src/scim/protocol/answer-request.ts'
import { answerScim } from '#src/scim/protocol/answer-scim.ts'
import { refusalOf } from '#src/scim/protocol/refusal.ts'
import { ScimError } from '#src/scim/protocol/scim-error.ts'
import type { TriedRequest, WouldBe } from './dry-run-repository.ts'

type Told = Pick<TriedRequest, 'madeIds' | 'answeredId' | 'changes'> & { answer: ScimAnswer | ScimError }

/**
 * Answers a request within a transaction that somebody else ends, and tells what it did. What was tried before draws the
 * ids that were told for it then. A refusal undoes that request alone, and of a part that was undone nothing is told.
 */
export async function answerWithin(
  tx: Transaction,
  outer: Directory,
  tried: Pick<TriedRequest, 'madeIds' | 'happenedAt'> & { request: Parameters<typeof answerScim>[1] },
): Promise<Told> {
  const madeIds: string[] = []
  const changes: WouldBe[] = []
  const { identity } = outer
  const heard: Directory = {
    ...outer,
    identity: {
      ...identity,
      clock: { now: () => tried.happenedAt },
      newId: () => {
        const id = tried.madeIds[madeIds.length] ?? identity.newId()
        madeIds.push(id)
        return id
      },
    },
    onLogged: ({ kind, conflict, subject, outcome }) => changes.push({ kind, conflict, subject, outcome }),
    onPart: () => {
      const before = { ids: madeIds.length, changes: changes.length }
      return () => {
        madeIds.length = before.ids
        changes.length = before.changes
      }
    },
  }
  const refused = async (error: unknown): Promise<ScimError> => {
    const known = refusalOf(error, identity.log)
    if (known.conflict !== null)
      changes.push({ kind: 'CONFLICT', conflict: true, subject: known.conflict, outcome: known.message })
    return known
  }
  const answer = await answerScim(directoryWithin(heard, tx), tried.request, refused).catch(refused)
  const id = answer instanceof ScimError ? undefined : answer.body?.id
  return { answer, madeIds, changes, answeredId: typeof id === 'string' && isId(id) ? id : null }
}

/** The request as answers take one. Versions are not asked for again: they are the same each time. */
export const requestOf = ({ request }: Pick<TriedRequest, 'request'>) => ({
  ...request,
  query: {},
  ifMatch: undefined,
  ifNoneMatch: undefined,
})

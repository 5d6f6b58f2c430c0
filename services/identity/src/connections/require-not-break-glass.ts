import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { findPolicy } from '#src/connections/policy-repository.ts'

/** While single sign-on is enforced its break-glass account stays a manager; throws InvalidOperation for that member. */
export async function requireNotBreakGlass(tx: Transaction, teamId: string, userId: string): Promise<void> {
  const { enforced, breakGlassId } = await findPolicy(tx, teamId)
  if (enforced && breakGlassId === userId)
    throw invalidOperation('This is the break-glass account of single sign-on. Choose another one first.')
}

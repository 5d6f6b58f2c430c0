import { invalid } from '@verbatim/kit/errors.ts'
import type { IdentityCtx } from '#src/context.ts'
import { presentMember } from '#src/members/find-member.ts'
import type { Member } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'

/** Characters of all of a member's preferences as JSON. */
const PREFERENCES_MAX = 65_536
/** PostgreSQL cannot keep these two in JSON: the null character, and half a character. */
const UNSTORABLE = /\\u0000|\\ud[89a-f]/i

/** Merges keys into the signed-in member's own preferences; a key with null goes. */
export async function savePreferences(ctx: IdentityCtx, input: { preferences: unknown }): Promise<Member> {
  const { teamId, userId } = ctx.actor
  const changes = asObject(input.preferences)
  return ctx.write(async (tx) => {
    const members = memberRepository(tx, teamId)
    const merged = merge(await members.lockPreferences(userId), changes)
    await members.setPreferences(userId, storable(merged))
    return { ...presentMember(await members.find(userId)), preferences: merged }
  })
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw invalid('Preferences are an object of keys and values.', { preferences: 'invalid' })
}

const merge = (kept: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries({ ...kept, ...changes }).filter(([, value]) => value !== null))

function storable(preferences: Record<string, unknown>): string {
  const json = JSON.stringify(preferences)
  if (json.length > PREFERENCES_MAX)
    throw invalid('These preferences are too large to keep.', { preferences: 'too long' })
  if (UNSTORABLE.test(json))
    throw invalid('These preferences hold a character that cannot be kept.', { preferences: 'invalid' })
  return json
}

import { invalid } from '@verbatim/kit/errors.ts'
import { limitJson } from '@verbatim/kit/limited-json.ts'
import type { IdentityCtx } from '#src/context.ts'
import { presentMember } from '#src/members/find-member.ts'
import type { Member } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'

/** Of all of a member's preferences as JSON. */
const PREFERENCES_MAX = { characters: 65_536, depth: 20 }
/** PostgreSQL cannot keep these two in JSON: the null character, and half a character. */
const UNSTORABLE = /\\u0000|\\ud[89a-f]/i

/**
 * Merges keys into the signed-in member's own preferences; a key with null goes. Throws ValidationError for too many, before
 * anything is read or held.
 */
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
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid('Preferences are an object of keys and values.', { preferences: 'invalid' })
  limitJson(value, PREFERENCES_MAX, 'Preferences', 'preferences')
  return { ...value }
}

const merge = (kept: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries({ ...kept, ...changes }).filter(([, value]) => value !== null))

function storable(preferences: Record<string, unknown>): string {
  const json = JSON.stringify(preferences)
  if (json.length > PREFERENCES_MAX.characters)
    throw invalid('Preferences are too large to keep.', { preferences: 'too long' })
  if (UNSTORABLE.test(json))
    throw invalid('These preferences hold a character that cannot be kept.', { preferences: 'invalid' })
  return json
}

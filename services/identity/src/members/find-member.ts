import { gate } from '@verbatim/contracts/gates.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { IdentityCtx } from '#src/context.ts'
import { activeMember, type Member } from '#src/members/member.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { visitorAsMember } from '#src/support-visits/visit-actor.ts'

/** The signed-in member, or support on a visit; throws NotFound once they have been removed. */
export async function findMe({ read, actor }: IdentityCtx): Promise<Member> {
  if (actor.supportUntil !== undefined) return visitorAsMember(actor)
  return presentMember(await read((tx) => memberReader(tx, actor.teamId).find(actor.userId)))
}

/**
 * Somebody who is or was here, for their page. Throws Forbidden where the plan has no such pages, NotFound for who never
 * was here.
 */
export async function findMember({ actor, loaders }: IdentityCtx, text: string): Promise<Member> {
  gate(actor, 'profilePages')
  const member = await loaders.member.load(idOf(text, 'Member'))
  if (!member) throw notFound('Member')
  return member
}

/** The member, when there is one who has not left; throws NotFound. */
export function presentMember(member: Member | null): Member {
  if (!activeMember(member)) throw notFound('Member')
  return member
}

/** The id behind what a client sent, base62 or 36 characters; throws NotFound for what is no id. */
export function idOf(text: string, noun: string): string {
  const id = parseId(text)
  if (id === null) throw notFound(noun)
  return id
}

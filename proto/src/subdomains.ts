import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import { SUBDOMAIN_LIMITS } from './limits.ts'
import { isBannedWord, isHarmlessWord, isReservedWord } from './reserved-subdomains.ts'

/** Why a name cannot be a workspace's subdomain, each with what to tell the person who chose it. */
export const SUBDOMAIN_PROBLEMS = {
  TOO_SHORT: `Use at least ${SUBDOMAIN_LIMITS.min} characters`,
  TOO_LONG: `Use at most ${SUBDOMAIN_LIMITS.max} characters`,
  CHARACTERS: 'Use lower-case letters, digits and hyphens, with a letter or digit at both ends',
  RESERVED: 'This name is reserved. Choose another one',
  PROFANE: 'This name cannot be used. Choose another one',
} as const
export type SubdomainProblem = keyof typeof SUBDOMAIN_PROBLEMS

const profanity = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })
const SHAPE = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
/** Names like `xn--…` stand for other letters, with which one name can pass for another. */
const ENCODED = /^..--/

/** What is wrong with a subdomain, or null when it may be used (whether it is taken is another question). */
export function subdomainProblem(name: string): SubdomainProblem | null {
  if (name.length < SUBDOMAIN_LIMITS.min) return 'TOO_SHORT'
  if (name.length > SUBDOMAIN_LIMITS.max) return 'TOO_LONG'
  if (!SHAPE.test(name) || ENCODED.test(name)) return 'CHARACTERS'
  const parts = name.split('-')
  if (isReservedWord(name) || isReservedWord(parts[0] ?? '')) return 'RESERVED'
  return parts.some(isRefused) ? 'PROFANE' : null
}

/**
 * The subdomain that a workspace's name suggests: lower case, spaces as hyphens, only a-z, 0-9 and hyphens, trimmed, at
 * most 30 characters and cut at a hyphen where there is one. It may be empty or have a problem: ask `subdomainProblem`.
 */
export function workspaceSlug(name: string): string {
  const slug = name
    .toLowerCase()
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
  if (slug.length <= SUBDOMAIN_LIMITS.slug) return slug
  // One more than the limit, so that a word which ends exactly there is kept.
  const lastHyphen = slug.slice(0, SUBDOMAIN_LIMITS.slug + 1).lastIndexOf('-')
  return slug.slice(0, lastHyphen > 0 ? lastHyphen : SUBDOMAIN_LIMITS.slug)
}

function isRefused(part: string): boolean {
  return isBannedWord(part) || (!isHarmlessWord(part) && profanity.hasMatch(part))
}

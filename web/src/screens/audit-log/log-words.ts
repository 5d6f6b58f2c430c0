import { AUDIT_ACT_NAMES, AUDIT_KINDS, type AuditKind, auditKind } from '@verbatim/contracts/audit-acts.ts'
import { ACT_OPTIONS, OTHER_ACTORS } from '../../objects/audit/act-options.ts'
import { OF_KIND } from './log-address.ts'
import type { Entry } from './operations.ts'

/** The kinds in words. */
export const KIND_WORDS: Readonly<Record<AuditKind, string>> = {
  permission: 'permission',
  token: 'token',
  integration: 'integration',
  apiToken: 'API token',
  subscriptionItem: 'subscription item',
  stripeSubscription: 'subscription',
  translation: 'translation',
  aiModelRegion: 'AI model region',
  transcriptionProvider: 'transcription provider',
}

/** Kinds of which there are acts, then every act by its words. */
export const WHAT_OPTIONS = [
  { value: '', label: 'Everything' },
  {
    label: 'Kinds',
    options: AUDIT_KINDS.filter((kind) => AUDIT_ACT_NAMES.some((act) => auditKind(act) === kind)).map((kind) => ({
      value: `${OF_KIND}${kind}`,
      label: `Kind: ${KIND_WORDS[kind]}`,
    })),
  },
  { label: 'Acts', options: ACT_OPTIONS },
]

/** Who did it, as they were called then; as they are called now, where that was erased. */
export function whoDid({ actor, actorName, member }: Entry): string {
  const other = OTHER_ACTORS.find(({ value }) => value === actor)
  return actorName || (other ? other.label : (member?.name ?? 'Somebody'))
}

/** What it was done to, and what is said about it. */
export function toWhat({ objectName, detail, erased }: Entry): string {
  if (erased) return 'Erased'
  return [objectName, detail].filter(Boolean).join(': ')
}

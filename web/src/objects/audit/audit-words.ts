import { AUDIT_ACT_NAMES, AUDIT_KINDS, type AuditKind, auditKind } from '@verbatim/contracts/audit-acts.ts'

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

/** Kinds of which there are acts. */
export const KINDS_OF_ACTS = AUDIT_KINDS.filter((kind) => AUDIT_ACT_NAMES.some((act) => auditKind(act) === kind))

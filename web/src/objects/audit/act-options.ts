import { AUDIT_ACT_NAMES, auditWords } from '@verbatim/contracts/audit-acts.ts'

/** What acts without being a member. */
export const OTHER_ACTORS = [
  { value: 'directory', label: 'The directory' },
  { value: 'system', label: 'The product itself' },
  { value: 'operator', label: 'The operator' },
  { value: 'support', label: 'Support' },
] as const

const byWords = (a: { label: string }, b: { label: string }): number => a.label.localeCompare(b.label)

/** Every act of the audit log, by its words. */
export const ACT_OPTIONS = AUDIT_ACT_NAMES.map((value) => ({ value: String(value), label: auditWords(value) })).sort(
  byWords,
)

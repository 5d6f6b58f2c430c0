/** By what a service outside names a customer of ours: the kinds of id that tell to which workspace a webhook belongs. */
export const EXTERNAL_ID_KINDS = [
  'SLACK_TEAM',
  'STRIPE_CUSTOMER',
  'STRIPE_SUBSCRIPTION',
  'TEAMS_TENANT',
  'RECRUIT_STUDY',
] as const
export type ExternalIdKind = (typeof EXTERNAL_ID_KINDS)[number]

/** An id that a service outside gave out. It names an organisation or a study, never a person. */
export type ExternalId = { kind: ExternalIdKind; id: string }

/** Letters, digits and a few signs: no address of a person can stand in for an id. */
const ID = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,127}$/

export const isExternalId = (text: unknown): text is string => typeof text === 'string' && ID.test(text)

import { AppError } from './app-error.ts'
import { ERROR_MESSAGES } from './error-codes.ts'

/** What a plan has or has not (workspace application, section 6). */
const CAPABILITIES = [
  'analytics',
  'askSearch',
  'auditLog',
  'canvasView',
  'charts',
  'aiModelRegion',
  'transcriptionProvider',
  'customBranding',
  'home',
  'iconsAndTagColors',
  'disablePublicAccess',
  'enterpriseAuth',
  'extensions',
  'followFolders',
  'magicHighlights',
  'maxSessionAge',
  'nestedFolders',
  'personalInsights',
  'customVocabulary',
  'projectPermissions',
  'publicApi',
  'publicLinkSharing',
  'publishedInsightsInFolders',
  'fillerWordRemoval',
  'retentionPolicy',
  'scim',
  'search',
  'semanticSearch',
  'subdomainChanges',
  'templates',
  'userGroups',
  'invitePermissions',
  'profilePages',
  'videoRedactions',
  'webvttDownload',
] as const

/** Gates that the platform names beside them (platform contracts, section 6). */
const PLATFORM_GATES = ['adminsOnlyInvites', 'paidSeats', 'customSso'] as const

/** Add-ons that open something. Two more, video redactions and ask search, open what a plan may have as well. */
const OPENING_ADD_ONS = ['magic', 'channelsDataPoints', 'recruit'] as const

/** What only an add-on that restricts ever closes. */
const RESTRICTED = ['export', 'dataOutIntegrations', 'publicAccess', 'clustering', 'genAi', 'summarisation'] as const

/** Everything that a plan or an add-on opens or closes. */
export const GATES = [...CAPABILITIES, ...PLATFORM_GATES, ...OPENING_ADD_ONS, ...RESTRICTED] as const
export type GateName = (typeof GATES)[number]

/** Add-ons that close gates, whatever the plan has. */
export const RESTRICTING_ADD_ONS = {
  // Transcription stays with the local engine: a choice of another provider asks this gate.
  compliance: ['export', 'dataOutIntegrations', 'publicAccess', 'publicLinkSharing', 'transcriptionProvider'],
  disableGenAi: ['clustering', 'genAi', 'summarisation'],
} as const satisfies Record<string, readonly GateName[]>
type RestrictingAddOn = keyof typeof RESTRICTING_ADD_ONS

/** What a workspace may not use, as its actors carry it. Names that this release does not know close nothing. */
export type Entitlements = {
  /** Gates that the plan does not open. */
  closed?: readonly string[]
  /** Add-ons of the workspace that close gates. */
  restrictions?: readonly string[]
}

/** Whose entitlements are asked. */
type Entitled = { entitlements?: Entitlements }

/** Whether the gate is open. All are, until something says otherwise. */
export const isOpen = ({ entitlements }: Entitled, name: GateName): boolean =>
  !entitlements?.closed?.includes(name) && !isRestricted({ entitlements }, name)

/** Whether an add-on of the workspace closes the gate. */
const isRestricted = ({ entitlements }: Entitled, name: GateName): boolean =>
  entitlements?.restrictions?.some((addOn) => closedBy(addOn).includes(name)) ?? false

/** Whether the compliance add-on is on and closes the gate: nothing leaves by it. */
export const isKeptIn = ({ entitlements }: Entitled, name: GateName): boolean =>
  entitlements?.restrictions?.includes('compliance') === true && closedBy('compliance').includes(name)

/**
 * Lets through whoever's workspace has what the gate stands for. Throws Forbidden for everybody else. Whatever leaves the
 * workspace as a file asks `gate(actor, 'export')` when it is asked for and again when it is fetched, and whatever is
 * sent to a system of others `gate(actor, 'dataOutIntegrations')`: compliance closes both.
 */
export function gate(actor: Entitled, name: GateName): void {
  if (isOpen(actor, name)) return
  throw new AppError('Forbidden', isKeptIn(actor, name) ? ERROR_MESSAGES.keptIn : ERROR_MESSAGES.notInPlan)
}

const closedBy = (addOn: string): readonly GateName[] => (isRestricting(addOn) ? RESTRICTING_ADD_ONS[addOn] : [])

const isRestricting = (addOn: string): addOn is RestrictingAddOn => Object.hasOwn(RESTRICTING_ADD_ONS, addOn)

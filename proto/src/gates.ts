import { AppError } from './app-error.ts'
import { ERROR_MESSAGES } from './error-codes.ts'

// A gate that nobody asks yet has the reason above it; `scripts/tooling/laws/asked-gates.ts` holds both against the code.

/** What a plan has or has not (workspace application, section 6). */
const CAPABILITIES = [
  // Not asked: there is no page of figures about the use of a workspace yet.
  'analytics',
  // Not asked: search answers with what it finds, and answers no questions yet.
  'askSearch',
  'auditLog',
  'canvasView',
  'charts',
  // Not asked: each region embeds and transcribes by itself, so there is no other to choose.
  'aiModelRegion',
  // Not asked: the local engine transcribes, and there is no other to choose.
  'transcriptionProvider',
  // Not asked: a workspace has no colours or logo of its own yet.
  'customBranding',
  'home',
  'iconsAndTagColors',
  'disablePublicAccess',
  'enterpriseAuth',
  // Not asked: there are no extensions yet.
  'extensions',
  // Not asked: nobody follows a folder yet.
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
  // Not asked: a transcript keeps every word that the engine hears.
  'fillerWordRemoval',
  'retentionPolicy',
  'scim',
  'search',
  'semanticSearch',
  // Not asked: no member changes the address; the operator’s staff do, for any plan, by `updateSubdomain` of theirs.
  'subdomainChanges',
  'templates',
  'userGroups',
  'invitePermissions',
  'profilePages',
  // Not asked: no part of a recording is blurred or muted yet.
  'videoRedactions',
  'webvttDownload',
] as const

/** Gates that the platform names beside them (platform contracts, section 6). */
const PLATFORM_GATES = [
  'adminsOnlyInvites',
  // Not asked: there is no billing yet that counts seats.
  'paidSeats',
  'customSso',
] as const

/** Add-ons that open something. Two more, video redactions and ask search, open what a plan may have as well. */
const OPENING_ADD_ONS = [
  'magic',
  // Not asked: there are no channels yet.
  'channelsDataPoints',
  // Not asked: there are no studies yet; people of the workspace belong to every plan.
  'recruit',
] as const

/** What only an add-on that restricts ever closes. */
const RESTRICTED = [
  'export',
  'dataOutIntegrations',
  'publicAccess',
  'clustering',
  // Not asked: nothing here writes text; suggestions are sentences of the note and ask `magic`, summaries `summarisation`.
  'genAi',
  'summarisation',
] as const

/** Everything that a plan or an add-on opens or closes. */
export const GATES = [...CAPABILITIES, ...PLATFORM_GATES, ...OPENING_ADD_ONS, ...RESTRICTED] as const
export type GateName = (typeof GATES)[number]

/** Add-ons that close gates, whatever the plan has. */
export const RESTRICTING_ADD_ONS = {
  // Transcription stays with the local engine, wherever another provider could be chosen.
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

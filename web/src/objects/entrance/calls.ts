import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { JobRole } from '@verbatim/contracts/job-roles.ts'
import type { OrgSize } from '@verbatim/contracts/org-sizes.ts'
import type { RegionKey } from '@verbatim/contracts/regions.ts'
import type { RootProviderKind } from '@verbatim/contracts/root-providers.ts'
import type { ConnectionKind } from '@verbatim/contracts/sign-in-problems.ts'
import { getJson, postJson } from '../../lib/rest.ts'
import type { AccessToken } from '../../lib/session-context.ts'
import type { ProviderAnswer } from './provider-window.ts'

/** The ways in on this installation, each with calls of the same shape: the root domain's, or one workspace's. */
export type Door = 'root' | 'workspace'

type Flow = 'ONE_TIME_CODE' | 'MAGIC_LINK'
type Purpose = 'SIGN_UP' | 'SIGN_IN' | 'RESET_PASSWORD'

/** `region` is where somebody who is new wants their account kept. */
export type ConfirmationRequest = {
  email: string
  flow: Flow
  purpose: Purpose
  password?: string
  name?: string
  region?: RegionKey
  /** Sends the mail also where the workspace asks for single sign-on. */
  skipFastLoginRedirect?: boolean
  /** What the widget gave that shows a person, where the installation asks for it. */
  recaptchaToken?: string
}
/** `ticket` names the region to the edge and is sent back as it came; only the root domain gives one. */
export type ConfirmationSent = {
  action: 'EMAIL_ONE_TIME_CODE' | 'EMAIL_SENT' | 'EMAIL_SKIPPED'
  codeChallenge?: string
  ticket?: string
}

export type Proof =
  | { method: 'ONE_TIME_CODE'; codeChallenge: string; code: string; ticket?: string }
  | { method: 'EMAIL'; token: string; ticket?: string }
  | ({ method: 'OIDC'; uxMode?: 'popup' } & ProviderAnswer)

/** A workspace as the root domain lists it. */
export type Team = { id: string; name: string; subdomain: string; region: RegionKey; logoUrl?: string | null }
export type AvailableTeam = Team & { type: 'INVITE' | 'DOMAIN'; invitedBy?: string }
export type RootPerson = {
  email: string
  name: string
  /** Where the account is kept. */
  homeRegion: RegionKey
  currentTeams: Team[]
  availableTeams: AvailableTeam[]
}

export type NewWorkspace = {
  email: string
  name: string
  teamName: string
  subdomain: string
  region: RegionKey
  orgSize?: OrgSize
  jobRole?: JobRole
  sampleData: boolean
}

export type Invite = { teamName: string; email: string; role: string; invitedBy: string; needsAccount: boolean }

const at = (door: Door, path: string) => (door === 'root' ? `/api/root/auth/${path}` : `/api/auth/${path}`)

export const sendConfirmation = (door: Door, request: ConfirmationRequest) =>
  postJson<ConfirmationSent>(at(door, 'send-confirmation-email'), request)

/** Where the browser goes to have Google or Microsoft prove an address; `email` where no other one counts. */
export const beginProvider = (order: {
  provider: RootProviderKind
  uxMode: 'popup' | 'redirect'
  region?: RegionKey
  email?: string
}) => postJson<{ address: string }>(at('root', 'provider/begin'), order)

/** Proves the address on the root domain; its cookie is set. */
export const confirmOnRoot = (proof: Proof) =>
  postJson<{ email: string; name: string }>(at('root', 'confirm-email'), proof)
export const passwordOnRoot = (email: string, password: string) =>
  postJson<{ email: string; name: string }>(at('root', 'password'), { email, password })

/** Signs in to this workspace; the session cookie is set and the answer brings the first access token. */
export const confirmInWorkspace = (proof: Proof) => postJson<AccessToken>(at('workspace', 'confirm-email'), proof)
export const passwordInWorkspace = (email: string, password: string) =>
  postJson<AccessToken>(at('workspace', 'password'), { email, password })

/** Takes away the lock after wrong passwords, with the link of the mail about it. */
export const unlock = (door: Door, token: string) => postJson<unknown>(at(door, 'unlock'), { token })

/** What the browser is asked for, and what it answered. The root domain's cookie is set by the answer. */
export const beginPasskey = (door: Door) => postJson<PublicKeyCredentialRequestOptionsJSON>(at(door, 'passkey/begin'))
export const passkeyOnRoot = (response: AuthenticationResponseJSON) =>
  postJson<{ email: string; name: string }>(at('root', 'passkey'), { response })
export const passkeyInWorkspace = (response: AuthenticationResponseJSON) =>
  postJson<AccessToken>(at('workspace', 'passkey'), { response })

export const handOff = (token: string) => postJson<AccessToken>(at('workspace', 'handoff'), { token })
export const resetInWorkspace = (token: string, password: string) =>
  postJson<AccessToken>(at('workspace', 'reset-password'), { token, password })
/** The same on the root domain, where the ticket of the link names the region; its cookie is set. */
export const resetOnRoot = (token: string, ticket: string, password: string) =>
  postJson<{ email: string; name: string }>(at('root', 'reset-password'), { token, ticket, password })

/** What the workspace of this host is called and which ways in it has; told to who has not signed in. */
export type TeamEnvironment = {
  name: string
  connections: readonly { id: string; kind: ConnectionKind; name: string }[]
  /** Domains whose people come in by a connection only. */
  enforcedDomains: readonly string[]
}
export const readTeamEnvironment = () => getJson<TeamEnvironment>(at('workspace', 'environment'))

export const readInvite = (token: string) =>
  getJson<Invite>(`${at('workspace', 'invite')}?token=${encodeURIComponent(token)}`)
export const acceptInvite = (answer: { token: string; name?: string; password?: string }) =>
  postJson<AccessToken>(at('workspace', 'accept-invite'), answer)

export const rootPerson = () => getJson<RootPerson>(at('root', 'me'))
export const createWorkspace = (order: NewWorkspace) => postJson<{ url: string }>(at('root', 'create-workspace'), order)
export const openWorkspace = (teamId: string) => postJson<{ url: string }>(at('root', 'open-workspace'), { teamId })
/** Joins a workspace that lets people of one's domain in. */
export const joinWorkspace = (teamId: string) => postJson<{ url: string }>(at('root', 'join-workspace'), { teamId })
export const signOut = (door: Door) => postJson<unknown>(at(door, 'logout'))

export type SubdomainAnswer = { available: boolean; subdomain: string; reason?: string }
export const checkSubdomain = (name: string) =>
  getJson<SubdomainAnswer>(`/api/root/subdomains/${encodeURIComponent(name)}`)

export type RegionLatency = { region: RegionKey; milliseconds: number }
export const closestRegion = () =>
  getJson<{ fastestRegion: RegionKey; availableRegions: RegionLatency[] }>('/api/root/closest-region')

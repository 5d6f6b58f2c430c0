import { useFragment, useQuery, useSubscription } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import type { SignInSettings_AllFragment } from '../../gql/graphql.ts'

/** How people sign in, as every act on it answers, so that the page shows what was made. */
export const SignInSettings_all = graphql(`
  fragment SignInSettings_All on SignInSettings {
    id enforced sessionAgeHours idleMinutes managersByPasskey callbackUrl googleIssuer microsoftAuthority changedAt
    samlServiceProvider { entityId acsUrl metadataUrl }
    managers { id name hasPasskey firstPasskeyUntil }
    breakGlass { id name }
    changedBy { id name }
    connections {
      id kind name issuer clientId secretEnding isOn joins provenAt lastSignInAt
      saml { ssoUrl metadataUrl startsAtProvider emailAttribute nameAttribute certificates { fingerprint endsAt } }
      lastTest { at problem detail by { id name } claims { sub email emailVerified name groups } }
    }
    domains { domain recordName recordValue verifiedAt checkedAt missedSince countsUntil joins }
  }
`)

const SignInSettings_query = graphql(`
  query SignInSettings { workspace { id name } signInSettings { id ...SignInSettings_All } }
`)

const SignInSettings_subscription = graphql(`
  subscription SignInSettingsChanged { workspaceChanged { objectType } }
`)

export type SignInSettings = SignInSettings_AllFragment
export type Connection = SignInSettings['connections'][number]
export type Domain = SignInSettings['domains'][number]

/** Members too: who manages, and what they are called. */
const WATCHED: readonly string[] = ['SIGN_IN', 'MEMBER']

/** The settings of the workspace, for managers; they stay true as others change them. */
export function useSignInSettings() {
  const query = useQuery(SignInSettings_query)
  useSubscription(SignInSettings_subscription, {
    onData: ({ data: { data: told } }) => {
      if (WATCHED.includes(told?.workspaceChanged.objectType ?? '')) void query.refetch()
    },
  })
  const { data: settings, complete } = useFragment({
    fragment: SignInSettings_all,
    from: query.data?.signInSettings ?? null,
  })
  return { query, settings: complete ? (settings as SignInSettings) : null }
}

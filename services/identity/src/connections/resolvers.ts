import { publicUrl } from '@verbatim/kit/config.ts'
import { actsBelowRole } from '#src/connections/acts-below-role.ts'
import { addDomain } from '#src/connections/add-domain.ts'
import { allowFirstPasskey } from '#src/connections/allow-first-passkey.ts'
import { checkDomain } from '#src/connections/check-domain.ts'
import { createConnection } from '#src/connections/create-connection.ts'
import { enforceSignIn } from '#src/connections/enforce-sign-in.ts'
import { findSettings } from '#src/connections/find-settings.ts'
import { removeConnection } from '#src/connections/remove-connection.ts'
import { removeDomain } from '#src/connections/remove-domain.ts'
import { setDomainJoins } from '#src/connections/set-domain-joins.ts'
import { setManagersByPasskey } from '#src/connections/set-managers-by-passkey.ts'
import { setSessionAge } from '#src/connections/set-session-age.ts'
import { setSessionIdleness } from '#src/connections/set-session-idleness.ts'
import { countsUntil, recordNameOf, recordValueOf } from '#src/connections/sign-in-domain.ts'
import { signInManagers } from '#src/connections/sign-in-manager.ts'
import { switchConnection } from '#src/connections/switch-connection.ts'
import { updateConnection } from '#src/connections/update-connection.ts'
import type { IdentityCtx } from '#src/context.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'

const memberOf = (id: string | null, { loaders }: IdentityCtx) => (id === null ? null : loaders.member.load(id))

export const connectionResolvers = {
  Query: {
    signInSettings: (_root, _arguments, ctx) => findSettings(ctx),
    actsBelowRole: (_root, _arguments, ctx) => actsBelowRole(ctx),
  },
  Mutation: {
    createSignInConnection: (_root, { input }, ctx) => createConnection(ctx, input),
    updateSignInConnection: (_root, { input }, ctx) => updateConnection(ctx, input),
    switchSignInConnection: (_root, { input }, ctx) => switchConnection(ctx, input),
    removeSignInConnection: (_root, { input }, ctx) => removeConnection(ctx, input),
    addSignInDomain: (_root, { input }, ctx) => addDomain(ctx, input),
    checkSignInDomain: (_root, { input }, ctx) => checkDomain(ctx, input),
    removeSignInDomain: (_root, { input }, ctx) => removeDomain(ctx, input),
    setDomainJoins: (_root, { input }, ctx) => setDomainJoins(ctx, input),
    enforceSignIn: (_root, { input }, ctx) => enforceSignIn(ctx, input),
    setSessionAge: (_root, { input }, ctx) => setSessionAge(ctx, input),
    setSessionIdleness: (_root, { input }, ctx) => setSessionIdleness(ctx, input),
    allowFirstPasskey: (_root, { input }, ctx) => allowFirstPasskey(ctx, input),
    setManagersByPasskey: (_root, { input }, ctx) => setManagersByPasskey(ctx, input),
  },
  SignInSettings: {
    id: ({ teamId }) => teamId,
    breakGlass: ({ breakGlassId }, _arguments, ctx) => memberOf(breakGlassId, ctx),
    managers: ({ teamId }, _arguments, ctx) => ctx.read((tx) => signInManagers(tx, teamId)),
    callbackUrl: (_settings, _arguments, { identity }) => publicUrl(identity.settings, null, '/callback'),
    googleIssuer: (_settings, _arguments, { identity }) => identity.connections.googleIssuer,
    microsoftAuthority: (_settings, _arguments, { identity }) => identity.connections.microsoftAuthority,
    changedBy: ({ changedBy }, _arguments, ctx) => memberOf(changedBy, ctx),
  },
  SignInManager: {
    id: ({ member }) => member.userId,
    name: ({ member }) => member.name,
    firstPasskeyUntil: ({ member }) => member.firstPasskeyUntil,
  },
  SignInConnection: {
    changedBy: ({ changedBy }, _arguments, ctx) => memberOf(changedBy, ctx),
  },
  ConnectionTest: {
    at: ({ at }) => new Date(at),
    by: ({ by }, _arguments, ctx) => memberOf(by, ctx),
  },
  SignInDomain: {
    recordName: ({ domain }) => recordNameOf(domain),
    recordValue: ({ token }) => recordValueOf(token),
    missedSince: ({ missedSince, verifiedAt }) => verifiedAt && missedSince,
    countsUntil: ({ missedSince, verifiedAt }) => verifiedAt && missedSince && countsUntil(missedSince),
  },
} satisfies Resolvers

import type { Resolvers } from '#src/gql/graph-types.ts'
import { createSamlConnection } from '#src/saml/create-saml-connection.ts'
import { describeCertificate } from '#src/saml/saml-settings.ts'
import { serviceProviderOf } from '#src/saml/service-provider.ts'
import { updateSamlConnection } from '#src/saml/update-saml-connection.ts'

export const samlResolvers = {
  Mutation: {
    createSamlConnection: (_root, { input }, ctx) => createSamlConnection(ctx, input),
    updateSamlConnection: (_root, { input }, ctx) => updateSamlConnection(ctx, input),
  },
  SignInSettings: {
    samlServiceProvider: ({ teamId }, _arguments, ctx) =>
      ctx.read((tx) => serviceProviderOf(tx, ctx.identity.settings, teamId)),
  },
  SamlConnection: {
    certificates: ({ certificates }) => certificates.map(describeCertificate),
  },
} satisfies Resolvers

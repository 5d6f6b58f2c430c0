import { graphql } from '../../gql/gql.ts'

export const CreateSignInConnection_mutation = graphql(`
  mutation CreateSignInConnection($input: CreateSignInConnectionInput!) {
    createSignInConnection(input: $input) { ...SignInSettings_All }
  }
`)
export const UpdateSignInConnection_mutation = graphql(`
  mutation UpdateSignInConnection($input: UpdateSignInConnectionInput!) {
    updateSignInConnection(input: $input) { ...SignInSettings_All }
  }
`)
export const CreateSamlConnection_mutation = graphql(`
  mutation CreateSamlConnection($input: CreateSamlConnectionInput!) {
    createSamlConnection(input: $input) { ...SignInSettings_All }
  }
`)
export const UpdateSamlConnection_mutation = graphql(`
  mutation UpdateSamlConnection($input: UpdateSamlConnectionInput!) {
    updateSamlConnection(input: $input) { ...SignInSettings_All }
  }
`)
export const SwitchSignInConnection_mutation = graphql(`
  mutation SwitchSignInConnection($input: SwitchSignInConnectionInput!) {
    switchSignInConnection(input: $input) { ...SignInSettings_All }
  }
`)
export const RemoveSignInConnection_mutation = graphql(`
  mutation RemoveSignInConnection($input: SignInConnectionRefInput!) {
    removeSignInConnection(input: $input) { ...SignInSettings_All }
  }
`)
export const AddSignInDomain_mutation = graphql(`
  mutation AddSignInDomain($input: SignInDomainInput!) { addSignInDomain(input: $input) { ...SignInSettings_All } }
`)
export const CheckSignInDomain_mutation = graphql(`
  mutation CheckSignInDomain($input: SignInDomainInput!) { checkSignInDomain(input: $input) { ...SignInSettings_All } }
`)
export const RemoveSignInDomain_mutation = graphql(`
  mutation RemoveSignInDomain($input: SignInDomainInput!) { removeSignInDomain(input: $input) { ...SignInSettings_All } }
`)
export const SetDomainJoins_mutation = graphql(`
  mutation SetDomainJoins($input: SetDomainJoinsInput!) { setDomainJoins(input: $input) { ...SignInSettings_All } }
`)
export const EnforceSignIn_mutation = graphql(`
  mutation EnforceSignIn($input: EnforceSignInInput!) { enforceSignIn(input: $input) { ...SignInSettings_All } }
`)
export const AllowFirstPasskey_mutation = graphql(`
  mutation AllowFirstPasskey($input: AllowFirstPasskeyInput!) {
    allowFirstPasskey(input: $input) { ...SignInSettings_All }
  }
`)
export const SetManagersByPasskey_mutation = graphql(`
  mutation SetManagersByPasskey($input: SetManagersByPasskeyInput!) {
    setManagersByPasskey(input: $input) { ...SignInSettings_All }
  }
`)

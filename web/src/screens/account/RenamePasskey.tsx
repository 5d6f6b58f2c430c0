import { useMutation } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import { showToast } from '../../ui/toasts.ts'
import { PasskeyName } from './PasskeyName.tsx'

const RenamePasskey_mutation = graphql(`
  mutation RenamePasskey($input: RenamePasskeyInput!) { renamePasskey(input: $input) { id name } }
`)

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onClose }: { passkey: { id: string; name: string }; onClose: () => void }) {
  const [rename] = useMutation(RenamePasskey_mutation)
  return (
    <PasskeyName
      title="Rename the passkey"
      name={passkey.name}
      verb="Rename"
      pendingVerb="Renaming…"
      onName={async (name) => {
        await rename({ variables: { input: { passkeyId: passkey.id, name } } })
        showToast({ message: 'The passkey has its new name.' })
      }}
      onClose={onClose}
    />
  )
}

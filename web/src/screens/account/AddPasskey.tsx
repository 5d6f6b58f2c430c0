import { useMutation } from '@apollo/client/react'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { AppError } from '@verbatim/contracts/app-error.ts'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { showToast } from '../../ui/toasts.ts'
import { PasskeyName } from './PasskeyName.tsx'

const BeginPasskey_mutation = graphql(`
  mutation BeginPasskey { beginPasskey { options } }
`)
const AddPasskey_mutation = graphql(`
  mutation AddPasskey($input: AddPasskeyInput!) { addPasskey(input: $input) { id name } }
`)

/** Asks for a name, then the browser for the passkey. */
export function AddPasskey({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const [begin] = useMutation(BeginPasskey_mutation)
  const [add] = useMutation(AddPasskey_mutation)
  const [name] = useState(deviceName)
  const onName = async (chosen: string) => {
    const { data } = await begin()
    const response = await create(data?.beginPasskey.options)
    await add({ variables: { input: { name: chosen, response } } })
    showToast({ message: 'The passkey is added.' })
    onAdded()
  }
  return (
    <PasskeyName
      title="Add a passkey"
      hint="By this name you know it in the list. Your browser asks for your fingerprint, face or PIN next."
      name={name}
      verb="Continue"
      pendingVerb="Waiting for your device…"
      onName={onName}
      onClose={onClose}
    />
  )
}

/** Throws words for a person. */
async function create(options: unknown) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    return await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
  } catch (error) {
    throw new AppError('HumanErrorMessage', wordsOf(error), undefined, { cause: error })
  }
}

function wordsOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'This device has a passkey of yours already.'
  if (name === 'NotAllowedError') return 'Your browser stopped, or it took too long. Try again.'
  return 'This browser or device cannot make a passkey that asks for your fingerprint, face or PIN.'
}

/** What most people would call it. */
function deviceName(): string {
  const system = [
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['Android', /Android/],
    ['Mac', /Macintosh/],
    ['Windows', /Windows/],
    ['Linux', /Linux/],
  ].find(([, pattern]) => (pattern as RegExp).test(navigator.userAgent))?.[0]
  return system ? `My ${system as string}` : 'My device'
}

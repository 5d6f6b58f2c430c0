import { EMBED_NAMES, embedOf, hostOf } from '@verbatim/contracts/embeds.ts'
import { normaliseExternalUrl } from '@verbatim/contracts/links.ts'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

type EmbedDialogProps = { onEmbed: (url: string) => void; onLink: (url: string) => void; onClose: () => void }

/** Asks for the address of what is to be shown from another host. One that is not known is offered as a link. */
export function EmbedDialog({ onEmbed, onLink, onClose }: EmbedDialogProps) {
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const url = normaliseExternalUrl(address)
  const submit = (): void => {
    if (url === null) setProblem('This is no web address. Copy it from the page that you want to show.')
    else if (embedOf(url) === null)
      setProblem(
        `Nothing can be shown here from this address of ${hostOf(url) ?? 'that host'}. You can put it in as a link.`,
      )
    else onEmbed(url)
  }
  return (
    <Dialog
      title="What is to be shown?"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          {problem !== null && url !== null && <Button onClick={() => onLink(url)}>Put in the link</Button>}
          <Button variant="primary" type="submit">
            Embed
          </Button>
        </>
      }
    >
      <TextInput
        label="Address"
        hint={`From ${EMBED_NAMES}. Nothing is loaded from there before somebody asks for it.`}
        error={problem ?? undefined}
        value={address}
        maxLength={2000}
        inputMode="url"
        autoComplete="off"
        onChange={(event) => {
          setAddress(event.currentTarget.value)
          setProblem(null)
        }}
      />
    </Dialog>
  )
}

import { useState } from 'react'
import { counted } from '../../lib/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { BundleChoices } from './BundleChoices.tsx'
import type { Deck } from './deck.ts'
import { useBundle } from './use-bundle.ts'

type OfflineDialogProps = { deck: Pick<Deck, 'insights' | 'title'>; onClose: () => void }

/** Asks what is in a presentation that leaves to be shown without a network, and downloads it. */
export function OfflineDialog({ deck: { insights, title }, onClose }: OfflineDialogProps) {
  const [names, setNames] = useState(true)
  const [speakerNotes, setSpeakerNotes] = useState(false)
  const { progress, download } = useBundle()
  const insightIds = insights.map(({ id }) => id)
  return (
    <ConfirmDialog
      question="Download for offline"
      consequence={
        <div className="col gap-4">
          <p>
            {insights.length === 1 ? insights[0]?.title : `${counted(insights.length, 'insight')}, in their order.`}
          </p>
          <BundleChoices {...{ names, speakerNotes, progress }} onNames={setNames} onSpeakerNotes={setSpeakerNotes} />
        </div>
      }
      verb="Download"
      pendingVerb="Downloading…"
      onConfirm={() => download({ insightIds, title, names, speakerNotes })}
      onClose={onClose}
    />
  )
}

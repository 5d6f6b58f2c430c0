import type { ViewObject } from '@verbatim/contracts/views/view-vocabulary.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { PLAIN_STATES } from './saved-view.ts'
import type { ViewActs } from './use-view-acts.ts'
import { ViewDialog } from './ViewDialog.tsx'

type NewViewTabProps = { acts: ViewActs; objectType: ViewObject; mayShare: boolean }

/** Makes another view of the project, which begins as the plain list of what it shows. */
export function NewViewTab({ acts, objectType, mayShare }: NewViewTabProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconButton icon={Plus} size="sm" label="New view" onClick={() => setAsking(true)} />
      {isAsking && (
        <ViewDialog
          heading="New view"
          verb="Make view"
          asksKind
          start={{ title: '', icon: '', personal: !mayShare, objectType }}
          mayShare={mayShare}
          onSave={({ title, icon, personal, objectType: kind }) => {
            const state = PLAIN_STATES[kind]
            return acts.create(
              { objectType: kind, title: title || 'Untitled view', icon: icon || null, state, personal },
              state,
            )
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

import type { ViewObject } from '@verbatim/contracts/views/view-vocabulary.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { NO_VIEW_DATA } from '../../views/view-address.ts'
import { PLAIN_STATES } from './saved-view.ts'
import { ViewDialog } from './ViewDialog.tsx'
import type { NewView, ViewActs } from './view-acts.ts'

/** A canvas is no list of a kind; the kind that most of its cards are of stands for it. */
const CANVAS: Pick<NewView, 'objectType' | 'state'> = {
  objectType: 'HIGHLIGHT',
  state: { layout: 'CANVAS', data: NO_VIEW_DATA },
}

type NewViewTabProps = { acts: ViewActs; objectType: ViewObject; mayShare: boolean }

/** Makes another view of the project, which begins as the plain list of what it shows, or as an empty canvas. */
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
          start={{ title: '', icon: '', personal: !mayShare, objectType, layout: PLAIN_STATES[objectType].layout }}
          belongsTo={acts.belongsTo}
          mayShare={mayShare}
          onSave={({ title, icon, personal, objectType: kind, layout }) => {
            const plain = PLAIN_STATES[kind]
            const what = layout === 'CANVAS' ? CANVAS : { objectType: kind, state: { ...plain, layout } }
            return acts.create({ ...what, title: title || 'Untitled view', icon: icon || null, personal }, plain)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

import type { ListObject } from '@verbatim/contracts/views/view-vocabulary.ts'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { SavedState, ViewState } from '../../views/use-view-state.ts'
import type { SavedView } from './operations.ts'
import styles from './SavedViewBar.module.css'
import { changeWords, VIEW_NOUNS } from './saved-view.ts'
import { ViewDialog } from './ViewDialog.tsx'
import type { ViewActs } from './view-acts.ts'

type SavedViewBarProps = {
  /** The view that is open; undefined for the list that nobody saved. */
  view: SavedView | undefined
  objectType: ListObject
  state: ViewState
  /** The list as it is without a view. */
  plain: SavedState
  acts: ViewActs
  mayShare: boolean
}

/** Says that a list is not shown as it is saved: put it back, keep it for all, or as another view. */
export function SavedViewBar({ view, objectType, state, plain, acts, mayShare }: SavedViewBarProps) {
  const [isNaming, setNaming] = useState(false)
  if (state.changed.length === 0) return null
  const now: SavedState = { layout: state.layout, data: state.data }
  const isOwn = view !== undefined && view.owner !== null
  const isOfProject = acts.belongsTo === 'project'
  // Of a project the list that nobody saved becomes what its section leads to; over projects it stays as it is.
  const maySave = view ? view.viewerCan.edit : mayShare && isOfProject
  const save = async () => {
    if (!view)
      await acts.create(
        { objectType, title: VIEW_NOUNS[objectType].objects, icon: null, state: now, personal: false, isSection: true },
        plain,
      )
    else if (await acts.save(view, now)) state.discard()
  }
  return (
    <section className={styles.bar} aria-label="Unsaved changes of the view">
      <Icon of={Bookmark} />
      <strong className="strong ellip">{view?.title ?? 'Unsaved view'}</strong>
      <span className={styles.dot} />
      <span className={`meta ellip ${styles.words}`} role="status">
        {`${view ? 'Saved view changed' : 'Changed'}: ${changeWords(state.changed)}. Only you see it.`}
      </span>
      <span className="end row">
        <Button variant="ghost" size="sm" onClick={state.discard}>
          Discard
        </Button>
        <Button size="sm" onClick={() => setNaming(true)}>
          {view || isOfProject ? 'Save as new' : 'Save view'}
        </Button>
        {maySave && (
          <Button size="sm" onClick={() => void save()}>
            {isOwn ? 'Save' : 'Save for all'}
          </Button>
        )}
      </span>
      {isNaming && (
        <ViewDialog
          heading={view || isOfProject ? 'Save as a new view' : 'Save as a view'}
          verb="Save view"
          start={{ title: '', icon: '', personal: !mayShare, objectType, layout: now.layout }}
          belongsTo={acts.belongsTo}
          mayShare={mayShare}
          onSave={({ title, icon, personal }) =>
            acts.create(
              { objectType, title: title || 'Untitled view', icon: icon || null, state: now, personal },
              plain,
            )
          }
          onClose={() => setNaming(false)}
        />
      )}
    </section>
  )
}

import { VIEW_OBJECTS, type ViewLayout, type ViewObject } from '@verbatim/contracts/views/view-vocabulary.ts'
import { Picks, Segmented } from '../../ui/Choices.tsx'
import { LAYOUTS } from '../../views/toolbar/layouts.ts'
import { PLAIN_STATES, VIEW_NOUNS } from './saved-view.ts'

type Kind = { layout: ViewLayout; objectType: ViewObject }

const LAYOUT_OPTIONS = (Object.keys(LAYOUTS) as ViewLayout[]).map((value) => ({
  value,
  label: LAYOUTS[value].name,
  icon: LAYOUTS[value].icon,
}))

/** What a new view shows, and how. On a canvas lie cards of every kind. */
export function ViewKind({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  return (
    <>
      <Picks
        label="Layout"
        columns={5}
        options={LAYOUT_OPTIONS}
        value={kind.layout}
        onChange={(layout) => onChange({ ...kind, layout })}
      />
      <div className="field">
        <span className="flabel">It shows</span>
        {kind.layout === 'CANVAS' ? (
          <p className="sec">Cards that you put there: highlights, notes and insights.</p>
        ) : (
          <Segmented<ViewObject>
            label="It shows"
            value={kind.objectType}
            options={VIEW_OBJECTS.toReversed().map((value) => ({ value, label: VIEW_NOUNS[value].objects }))}
            onChange={(objectType) => onChange({ objectType, layout: PLAIN_STATES[objectType].layout })}
          />
        )}
      </div>
    </>
  )
}

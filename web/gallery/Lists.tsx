import { FileText, Lightbulb, Search, Tag } from 'lucide-react'
import { useState } from 'react'
import palette from '../src/app/shell/Palette.module.css'
import { CommandList } from '../src/ui/CommandList.tsx'
import { Icon } from '../src/ui/Icon.tsx'
import { PickList } from '../src/ui/PickList.tsx'
import { useCommandList } from '../src/ui/use-command-list.ts'
import { Specimen } from './Specimen.tsx'

const SECTIONS = [
  { heading: 'Opened lately', options: ['Interview in Leeds', 'Payout clarity'] },
  { heading: 'Tags', options: ['Friction', 'A person to call', 'Waiting without news'] },
]
const ICONS = [FileText, Lightbulb, Tag]

function Finder({ start, query: before = '' }: { start: 0 | -1; query?: string }) {
  const [query, setQuery] = useState(before)
  const [chosen, setChosen] = useState('')
  const sections = SECTIONS.map(({ heading, options }) => ({
    heading,
    options: options.filter((one) => one.toLowerCase().includes(query.toLowerCase())),
  })).filter(({ options }) => options.length > 0)
  const list = useCommandList({ sections, start, onChoose: setChosen })
  return (
    <div className={`pop ${palette.palette}`} style={{ boxShadow: 'var(--shadow-pop)' }}>
      <div className={palette.field}>
        <Icon of={Search} className="muted" />
        <input
          {...list.combobox}
          aria-label="Find"
          placeholder={chosen ? `Chosen: ${chosen}` : 'Find'}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => list.press(event) && event.preventDefault()}
        />
      </div>
      <CommandList
        list={list}
        label="Found"
        keyOf={(one) => one}
        followsPointer
        none={<p className={palette.none}>Nothing here is called “{query}”.</p>}
      >
        {(one) => (
          <>
            <Icon of={ICONS[one.length % ICONS.length] ?? Tag} />
            <span className="ellip">{one}</span>
          </>
        )}
      </CommandList>
    </div>
  )
}

export function Lists() {
  return (
    <>
      <Specimen name="With an active option">
        <Finder start={0} />
      </Specimen>
      <Specimen name="With none, so that Enter chooses nothing">
        <Finder start={-1} query="wait" />
      </Specimen>
      <Specimen name="Empty">
        <Finder start={0} query="zzz" />
      </Specimen>
      <Specimen name="One of many, chosen in a dialog">
        <Picked titles={SECTIONS.flatMap(({ options }) => options)} />
      </Specimen>
      <Specimen name="Nothing to choose from, and a call that failed">
        <Picked titles={[]} error="Nothing was added. Try again." />
      </Specimen>
    </>
  )
}

function Picked({ titles, error }: { titles: readonly string[]; error?: string }) {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <div style={{ maxWidth: 392 }}>
      <PickList
        label={chosen ? `Insight: ${chosen}` : 'Insight'}
        options={titles.map((title) => ({ id: title, title }))}
        none="No insight has this name."
        error={error}
        onChoose={({ title }) => setChosen(title)}
      >
        {({ title }) => (
          <>
            <Icon of={Lightbulb} />
            <span className="ellip">{title}</span>
            <span className="end">Draft</span>
          </>
        )}
      </PickList>
    </div>
  )
}

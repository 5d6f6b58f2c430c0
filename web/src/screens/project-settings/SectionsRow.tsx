import { ROUTES } from '@verbatim/contracts/route-table.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { PROJECT_SECTION_NAMES, SECTION_ROUTES } from '../../objects/project/section-names.ts'
import { SettingRow } from '../../objects/settings/SettingRow.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './SectionsRow.module.css'
import { type Sections, useSectionChanges } from './use-section-changes.ts'

type SectionsRowProps = { projectId: string; sections: Sections; mayEdit: boolean }

/** Which tabs the project has and in which order; one that is off can still be opened by its address. */
export function SectionsRow({ projectId, sections: saved, mayEdit }: SectionsRowProps) {
  const { sections, set } = useSectionChanges(projectId, saved)
  const listed = sections.filter(({ key }) => ROUTES[SECTION_ROUTES[key]].built)
  const move = (at: number, by: number) => {
    const [moved, other] = [listed[at], listed[at + by]]
    if (!moved || !other) return
    const next = sections.map((section) =>
      section.key === moved.key ? other : section.key === other.key ? moved : section,
    )
    set(next, `${PROJECT_SECTION_NAMES[moved.key]} is at place ${at + by + 1} of ${listed.length}`)
  }
  const toggle = ({ key, enabled }: Sections[number]) =>
    set(
      sections.map((section) => (section.key === key ? { ...section, enabled: !enabled } : section)),
      `${PROJECT_SECTION_NAMES[key]} is ${enabled ? 'hidden' : 'shown'}`,
    )
  const on = listed.filter(({ enabled }) => enabled).length
  return (
    <SettingRow title="Sections" explanation="The tabs of the project, for everybody. What is hidden is kept.">
      <ul className={styles.sections}>
        {listed.map((section, at) => {
          const { key, enabled } = section
          const name = PROJECT_SECTION_NAMES[key]
          return (
            <li key={key} className={styles.section}>
              <Checkbox
                label={name}
                checked={enabled}
                disabled={!mayEdit || (enabled && on === 1)}
                onChange={() => toggle(section)}
              />
              <span className="end row tight">
                <IconButton
                  icon={ArrowUp}
                  size="sm"
                  label={`Move ${name} up`}
                  disabled={!mayEdit || at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  size="sm"
                  label={`Move ${name} down`}
                  disabled={!mayEdit || at === listed.length - 1}
                  onClick={() => move(at, 1)}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </SettingRow>
  )
}

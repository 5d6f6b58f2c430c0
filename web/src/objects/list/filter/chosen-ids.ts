import { type FilterForm, isGroup } from '@verbatim/contracts/filters/filter-form.ts'
import { type ChosenKind, VIEWER } from '@verbatim/contracts/filters/system-fields.ts'
import { valueEditorOf } from '@verbatim/contracts/filters/value-editors.ts'

/** The ids that the rows of a form have as values, each once, by what they name. */
export function chosenIds(form: FilterForm | null): ReadonlyMap<ChosenKind, readonly string[]> {
  const ids = new Map<ChosenKind, Set<string>>()
  const visit = ({ rows }: FilterForm): void => {
    for (const entry of rows) {
      if (isGroup(entry)) {
        visit(entry)
        continue
      }
      const asked = entry.field && valueEditorOf(entry.field, entry.operatorType)
      if (asked?.editor !== 'choice' || asked.of === 'OPTION') continue
      const kept = ids.get(asked.of) ?? new Set<string>()
      for (const value of entry.values) if (value !== VIEWER) kept.add(value)
      ids.set(asked.of, kept)
    }
  }
  if (form) visit(form)
  return new Map([...ids].map(([kind, kept]) => [kind, [...kept]]))
}

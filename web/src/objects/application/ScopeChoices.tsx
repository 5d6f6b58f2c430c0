import { SCOPE_WORDS } from '@verbatim/contracts/scopes.ts'
import { useId } from 'react'
import { Checkbox } from '../../ui/Checkbox.tsx'

/** Which scopes, each in words. What writes reads too. */
export function ScopeChoices(props: {
  label: string
  chosen: readonly string[]
  onChange: (scopes: readonly string[]) => void
}) {
  const { label, chosen, onChange } = props
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws its own frame
    <div className="field" role="group" aria-labelledby={id}>
      <span className="flabel" id={id}>
        {label}
      </span>
      <div className="col gap-2">
        {SCOPE_WORDS.map(({ scope, title }) => (
          <Checkbox
            key={scope}
            label={title}
            checked={chosen.includes(scope)}
            onChange={({ target: { checked } }) =>
              onChange(checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))
            }
          />
        ))}
      </div>
    </div>
  )
}

import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'

/** What the control inside a field must carry, so that its label, hint and error are read with it. */
export type FieldControl = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

export type FieldProps = {
  label: ReactNode
  /** Below the control: what is expected. */
  hint?: ReactNode
  /** Takes the place of the hint and says what to do. */
  error?: string | null | false
}

/** Label above, control, hint or error below. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const id = useId()
  const below = error || hint ? `${id}-below` : undefined
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': below, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <span className="err" id={below} role="alert">
          <Icon of={CircleAlert} />
          {error}
        </span>
      ) : (
        hint && (
          <span className="hint" id={below}>
            {hint}
          </span>
        )
      )}
    </div>
  )
}

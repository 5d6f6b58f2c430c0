import type { ReactNode } from 'react'

/** Why an act failed, said where it was tried; nothing where it did not. */
export function Failure({ children }: { children: ReactNode }) {
  return children ? (
    <p className="err" role="alert">
      {children}
    </p>
  ) : null
}

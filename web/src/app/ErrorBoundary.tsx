import { Component, type ReactNode } from 'react'
import { isChunkLoadError } from '../lib/problem.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { reloadForNewChunks } from './chunk-reload.ts'

type ErrorBoundaryProps = {
  title: string /** What fails with one key is tried anew with another. */
  resetKey: string
  children: ReactNode
}

/** Keeps a failure inside the part that failed. A class, because React has no other form for it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (isChunkLoadError(error)) reloadForNewChunks()
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (before.resetKey !== this.props.resetKey && this.state.error !== null) this.setState({ error: null })
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return (
      <ErrorState
        title={this.props.title}
        error={this.state.error}
        onRetry={() => (isChunkLoadError(this.state.error) ? location.reload() : this.setState({ error: null }))}
      />
    )
  }
}

import type { WritingPace } from './pace.ts'

/** What one person's sockets may ask of a process, and what all of them together may. Sizes are bytes. */
export type CollaborationLimits = {
  /** Sockets of one person at a time. */
  memberSockets: number
  /** Received and not handled, or sent and not taken, over all sockets of one person. */
  memberBytes: number
  /** The same over everybody's sockets. */
  processBytes: number
  /** Documents that a socket may ask for, opened or not. */
  documents: number
  /** Characters of a document's name. */
  nameLength: number
  /** What a socket may send before its document is open: the question for access and for the document. */
  earlyBytes: number
  earlyMessages: number
  /** Milliseconds in which a socket has to open a document, and for which it may be without one later. */
  openWithinMs: number
  messageBytes: number
  /** Messages of one document that wait for the one before them. */
  waitingMessages: number
  /** How fast one person may write. */
  pace: WritingPace
}

const MEGABYTE = 1024 * 1024

export const COLLABORATION_LIMITS: CollaborationLimits = {
  memberSockets: 60,
  memberBytes: 80 * MEGABYTE,
  processBytes: 192 * MEGABYTE,
  documents: 50,
  nameLength: 100,
  earlyBytes: MEGABYTE / 2,
  earlyMessages: 200,
  openWithinMs: 15_000,
  messageBytes: 16 * MEGABYTE,
  waitingMessages: 5000,
  pace: { bytesPerSecond: 100_000, bytesAtOnce: 200_000, bytesOfMessage: 1000 },
}

type Member = { sockets: number; bytes: number }

/** Counts the sockets of each person and the bytes that a process holds for them. */
export function createBudget(limits: CollaborationLimits) {
  const members = new Map<string, Member>()
  let bytes = 0
  const of = (userId: string): Member => {
    const member = members.get(userId) ?? { sockets: 0, bytes: 0 }
    members.set(userId, member)
    return member
  }
  const forgetIdle = (userId: string, member: Member): void => {
    if (member.sockets <= 0 && member.bytes <= 0) members.delete(userId)
  }
  return {
    /** Bytes that are held for everybody. */
    held: () => bytes,
    /** Whether the person may have one socket more; it counts from now on. */
    openSocket(userId: string): boolean {
      const member = of(userId)
      if (member.sockets >= limits.memberSockets) return false
      member.sockets++
      return true
    },
    closeSocket(userId: string): void {
      const member = of(userId)
      member.sockets--
      forgetIdle(userId, member)
    },
    /** Whether so much more may be held; then it counts. */
    take(userId: string, size: number): boolean {
      const member = of(userId)
      if (member.bytes + size > limits.memberBytes || bytes + size > limits.processBytes) {
        forgetIdle(userId, member)
        return false
      }
      member.bytes += size
      bytes += size
      return true
    },
    giveBack(userId: string, size: number): void {
      const member = of(userId)
      member.bytes -= size
      bytes -= size
      forgetIdle(userId, member)
    },
  }
}

export type Budget = ReturnType<typeof createBudget>

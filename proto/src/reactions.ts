/** The few signs by which a member answers a comment without words, and what each is called. Web and services read them alike. */
export const REACTIONS = [
  { emoji: '👍', name: 'Thumbs up' },
  { emoji: '❤️', name: 'Heart' },
  { emoji: '🎉', name: 'Party' },
  { emoji: '😄', name: 'Smile' },
  { emoji: '🤔', name: 'Thinking' },
  { emoji: '😢', name: 'Sad' },
  { emoji: '👀', name: 'Eyes' },
  { emoji: '🙏', name: 'Thanks' },
] as const

/** What is said where there is no project yet. */
export const NO_PROJECTS = {
  title: 'No projects yet',
  text: 'A project holds the notes, highlights, tags and insights of one question.',
}

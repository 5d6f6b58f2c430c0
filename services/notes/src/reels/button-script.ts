/** What the scripts of reels share: makes a button. */
export const BUTTON_SCRIPT = `const button = (words, run) => {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = words;
  made.addEventListener('click', run);
  return made;
};`

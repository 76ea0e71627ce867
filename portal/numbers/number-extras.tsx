/** What comes beside a number box only on phones that have use for it: loaded after the page stands. */
export { ContactButton } from './contact-button.tsx'
export { KeptName } from './kept-name.tsx'
export { RememberedChips } from './remembered-chips.tsx'

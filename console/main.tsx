import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { ConsoleRoot } from './frame/console-root.tsx'
import { router } from './routes.tsx'
import '#portal/style/tokens.css'
import './style/elements.css'
import './style/frame.css'
import './style/side-bar.css'
import './style/top-bar.css'
import './style/pieces.css'
import './style/fields.css'
import './style/tables.css'
import './style/list-detail.css'
import './style/payment-pieces.css'
import './style/dialogs.css'
import './style/states.css'

const place = document.querySelector('#console')
if (place === null) throw new Error('The page has no place for the console')
createRoot(place).render(
  <ConsoleRoot>
    <RouterProvider router={router} />
  </ConsoleRoot>,
)

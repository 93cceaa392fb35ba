import { Outlet } from '@tanstack/react-router'
import { Toaster } from '../ui/toaster.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'

/** What every page has, signed in or not. */
export const Root = () => (
  <TooltipProvider>
    <Outlet />
    <Toaster />
  </TooltipProvider>
)

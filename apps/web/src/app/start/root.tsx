import { Outlet } from '@tanstack/react-router'
import { Surroundings } from './surroundings.tsx'

/** What every page has, signed in or not. */
export const Root = () => (
  <>
    <Outlet />
    <Surroundings />
  </>
)

import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '../identity/sign-in.tsx'

export const Route = createFileRoute('/signin')({ component: SignInScreen })

import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '../identity/forgot-password.tsx'

export const Route = createFileRoute('/forgot_password')({ component: ForgotPasswordScreen })

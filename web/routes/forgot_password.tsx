import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '../auth/forgot-password.tsx'

export const Route = createFileRoute('/forgot_password')({ component: ForgotPasswordScreen })

/** The way through a purchase as a short road; only a finished stretch leads back. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CheckIcon } from './icons.tsx';

export type PurchaseStep = {
  id: string;
  label: string;
  state: 'done' | 'now' | 'ahead';
  /** Only for a finished step one may return to. */
  to?: string | undefined;
};

export function ThreeSteps({
  label,
  doneLabel,
  steps,
}: {
  label: string;
  doneLabel: string;
  steps: readonly PurchaseStep[];
}): ReactNode {
  return (
    <ol className="ts" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={`ts-step ts-${step.state}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="ts-lane" aria-hidden="true" />
          <span className="ts-label">
            {step.state === 'done' && <CheckIcon small />}
            {step.state === 'done' && step.to !== undefined ? <Link to={step.to}>{step.label}</Link> : step.label}
            {step.state === 'done' && <span className="vh">, {doneLabel}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

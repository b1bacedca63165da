/** The stages of a purchase as a short road; later stages are not links. */
import type { ReactNode } from 'react';
import { Link } from '../controls/link.tsx';
import { CheckIcon } from '../icons/icons.tsx';

export type PurchaseStep = {
  id: string;
  label: string;
  state: 'done' | 'now' | 'ahead';
  /** Link of a reachable step; ignored while `ahead`. */
  to?: string | undefined;
};

type Props = { label: string; doneLabel: string; steps: readonly PurchaseStep[] };

export function ThreeSteps({ label, doneLabel, steps }: Props): ReactNode {
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
            {step.state !== 'ahead' && step.to !== undefined ? <Link to={step.to}>{step.label}</Link> : step.label}
            {step.state === 'done' && <span className="vh">, {doneLabel}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
